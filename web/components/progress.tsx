interface Props {
  label: string
  /** 0 to 1. */
  share: number
  /** How far it is, in words. */
  note: string
}

/** How far something is that takes its time. */
export const Progress = ({ label, share, note }: Props) => {
  const percent = Math.round(Math.max(0, Math.min(1, share)) * 100)
  return (
    <div>
      <div className="mb-1 flex flex-wrap justify-between gap-x-3 text-sm">
        <span>{label}</span>
        <span className="text-muted numbers">{note}</span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={note}
        className="bg-sunken h-2 w-full overflow-hidden rounded-full"
      >
        <div className="bg-accent h-full rounded-full transition-[width]" style={{ width: `${percent}%` }} />
      </div>
    </div>
  )
}
