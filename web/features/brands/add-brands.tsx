import { useCallback, useMemo } from 'react'
import { api } from '../../api/api.ts'
import type { Column } from '../../components/column.ts'
import { Dialog } from '../../components/dialog.tsx'
import { useBrands, useProjectId } from '../../open-project/open-project.ts'
import { AddPasted } from '../pasted-lines/add-pasted.tsx'
import { brandKey, type PastedBrand, readBrands } from './pasted-brands.ts'

const example = `name,domains,aliases
Bolt Brewing,boltbrewing.com|bolt.coffee,Bolt
"Crema, Inc.",crema.com,`

const columns: Column<PastedBrand>[] = [
  { id: 'name', title: 'Name', is_ascending_first: true, className: 'min-w-32', value: ({ name }) => name || null },
  { id: 'domains', title: 'Domains', is_ascending_first: true, value: ({ domains }) => domains.join(', ') || null },
  { id: 'aliases', title: 'Aliases', is_ascending_first: true, value: ({ aliases }) => aliases.join(', ') || null },
]

/** The columns of a file, and their values for a brand. */
const file = {
  name: ({ name }: PastedBrand) => name,
  domains: ({ domains }: PastedBrand) => domains.join('|'),
  aliases: ({ aliases }: PastedBrand) => aliases.join('|'),
}

/** Nobody compares with more brands, and every answer is searched for each of them. */
const maxBrands = 500

/** Tracks many competitors at once. */
export default function AddBrands({ onClose }: { onClose: () => void }) {
  const project_id = useProjectId()
  const { list } = useBrands()
  const known = useMemo(() => new Set(list.map(({ name }) => brandKey(name))), [list])
  const read = useCallback((pasted: string) => readBrands(pasted, known), [known])
  const writer =
    () =>
    async ({ name, domains, aliases }: PastedBrand) =>
      await api.create_brand({ project_id, name, domains, aliases })
  return (
    <Dialog title="Add competitors" onClose={onClose} is_form className="!w-[min(60rem,calc(100vw-1.5rem))]">
      <div className="p-4">
        <AddPasted
          what="brand"
          hint="Columns: name, domains, aliases, with or without a header row, separated by commas, semicolons or tabs. Separate several domains or aliases by |."
          example={example}
          most={maxBrands}
          read={read}
          columns={columns}
          file={file}
          writer={writer}
          writes={['create_brand']}
          onClose={onClose}
        />
      </div>
    </Dialog>
  )
}
