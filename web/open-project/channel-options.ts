import type { Channel } from './open-project.ts'

const optionOf = ({ id, description, is_active }: Channel) => ({
  value: id as string,
  title: is_active ? description : `${description} (not tracked)`,
})

/** The tracked channels, and those that are chosen although the project does not track them. */
export const trackedOptions = (channels: readonly Channel[], chosen: readonly string[] = []) =>
  allOptions(channels.filter(({ id, is_active }) => is_active || chosen.includes(id)))

/** All channels, the tracked ones first: only they get new answers. */
export const allOptions = (channels: readonly Channel[]) =>
  [...channels].sort((a, b) => Number(b.is_active) - Number(a.is_active)).map(optionOf)
