import { useMemo } from 'react'
import { allOptions } from '../../open-project/channel-options.ts'
import { useChannels } from '../../open-project/open-project.ts'

const plain = (text: string) => text.trim().toLowerCase()

/** Finds channels by the names in files: their id or their title on pages, in any case. */
export function useChannelNames() {
  const { list } = useChannels()
  return useMemo(() => {
    const ids = new Map(
      list.flatMap(({ id, description }) => [
        [plain(description), id],
        [plain(id), id],
      ]),
    )
    return {
      options: allOptions(list),
      idOf: (name: string): string => ids.get(plain(name)) ?? name,
    }
  }, [list])
}
