import { z } from 'zod'
import type { Contract } from './endpoint.ts'
import { engineStates, providers } from './enums.ts'
import { proofs } from './providers.ts'
import { ChannelId, included, Page, page, Ref } from './shared.ts'

const tag = 'Channels'
export const channels = {
  list_model_channels: {
    method: 'GET',
    path: '/model-channels',
    scope: 'project',
    access: 'read',
    tag,
    summary: 'List model channels and which of them the project tracks',
    query: Page.extend({ include: included(['engine']) }),
    response: page(
      z
        .object({
          id: ChannelId,
          description: z.string(),
          current_model: Ref,
          is_active: z.boolean(),
          unsupported_country_codes: z.array(z.string()),
          engine: z
            .object({
              state: z.enum(engineStates).meta({
                description: 'no_key: its provider has no key or base URL here. import_only: nothing is asked',
              }),
              provider: z.enum(providers).nullable(),
              model: z.string().nullable(),
              web_search: z.boolean().nullable(),
              proven: z.enum(proofs).nullable(),
            })
            .optional()
            .meta({ description: 'Where new answers come from. Imports are accepted in every state' }),
        })
        .meta({ id: 'ModelChannel' }),
    ),
  },
  list_models: {
    method: 'GET',
    path: '/models',
    scope: 'project',
    access: 'read',
    tag,
    deprecated: true,
    summary: 'Deprecated: one row per channel, named by its current model',
    query: Page,
    response: page(z.object({ id: z.string(), name: z.string(), is_active: z.boolean() }).meta({ id: 'Model' })),
  },
} as const satisfies Contract
