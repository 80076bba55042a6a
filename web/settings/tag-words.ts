/** What is asked again after tags or their groups were changed. */
export const staleTags = ['list_tags', 'list_tag_groups', 'list_prompts'] as const
