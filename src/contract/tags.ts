import { z } from 'zod'
import type { Contract } from './endpoint.ts'
import { tagColors } from './enums.ts'
import { Empty, name, nextCursor, oneOf, pageWithTwin, Ref, target, text, Walk } from './shared.ts'

const Tag = z
  .object({
    id: z.string(),
    name: z.string(),
    color: z.string(),
    group: z.string().nullable(),
    is_system: z.boolean(),
  })
  .meta({ id: 'Tag' })
const TagPath = z.object({ tag_id: target() })
const TagColor = oneOf(tagColors)
const Group = name(0, 1000).nullable().meta({ description: 'null or empty: in no group' })
const TagCount = z.object({ tag_count: z.int() })

const tag = 'Tags'
export const tags = {
  list_tags: {
    method: 'GET',
    path: '/tags',
    scope: 'project',
    access: 'read',
    tag,
    summary: 'List tags, system tags included',
    query: Walk.extend({ group: text(0, 1000).optional() }),
    response: pageWithTwin(Tag).extend(nextCursor),
  },
  create_tag: {
    method: 'POST',
    path: '/tags',
    scope: 'project',
    access: 'write',
    tag,
    summary: 'Create a tag',
    body: z.object({ name: name(1, 1000), color: TagColor.default('gray'), group: Group.optional() }),
    response: Ref,
    errors: [400, 409],
  },
  update_tag: {
    method: 'PATCH',
    path: '/tags/{tag_id}',
    scope: { item: 'tag' },
    access: 'write',
    tag,
    summary: 'Change a tag; in a group it takes the color of the group',
    params: TagPath,
    body: z.object({ name: name(1, 1000).optional(), color: TagColor.optional(), group: Group.optional() }),
    response: Empty,
    errors: [400, 403, 404, 409],
  },
  delete_tag: {
    method: 'DELETE',
    path: '/tags/{tag_id}',
    scope: { item: 'tag' },
    access: 'write',
    tag,
    summary: 'Delete a tag and take it off every prompt',
    params: TagPath,
    response: Empty,
    errors: [403, 404],
  },
  list_tag_groups: {
    method: 'GET',
    path: '/tag-groups',
    scope: 'project',
    access: 'read',
    tag,
    summary: 'List user-defined tag groups by name',
    response: z.object({
      data: z.array(z.object({ group: z.string(), color: z.string(), tag_count: z.int() })),
    }),
  },
  update_tag_group: {
    method: 'PATCH',
    path: '/tag-groups/{group}',
    scope: 'project',
    access: 'write',
    tag,
    summary: 'Rename or recolor every tag of a group',
    params: z.object({ group: text(1, 1000) }),
    body: z.object({ name: name(1, 1000).optional(), color: TagColor.optional() }),
    response: TagCount,
    errors: [400, 403, 404, 409],
  },
  delete_tag_group: {
    method: 'DELETE',
    path: '/tag-groups',
    scope: 'project',
    access: 'write',
    tag,
    summary: 'Dissolve a group; its tags stay unless delete_tags is true',
    body: z.object({ group: text(1, 1000), delete_tags: z.boolean().default(false) }),
    response: TagCount,
    errors: [403, 404],
  },
} as const satisfies Contract
