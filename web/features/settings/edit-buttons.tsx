import { Pencil, Trash2 } from 'lucide-react'
import { IconButton } from '../../components/button.tsx'

/** The actions on a row. */
export const EditButtons = ({
  name,
  onEdit,
  onDelete,
}: {
  name: string
  onEdit?: () => void
  onDelete: () => void
}) => (
  <span className="flex shrink-0">
    {onEdit && (
      <IconButton label={`Edit ${name}`} onClick={onEdit}>
        <Pencil size={14} />
      </IconButton>
    )}
    <IconButton label={`Delete ${name}`} onClick={onDelete}>
      <Trash2 size={14} />
    </IconButton>
  </span>
)
