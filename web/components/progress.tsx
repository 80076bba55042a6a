/** A progress bar; `share` is undefined while the total is unknown. */
export const ProgressBar = ({ label, share }: { label: string; share: number | undefined }) => (
  <div>
    <div className="text-muted mb-1 flex justify-between text-sm">
      <span>{label}</span>
      {share !== undefined && <span className="numbers">{Math.round(share * 100)}%</span>}
    </div>
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share === undefined ? undefined : Math.round(share * 100)}
      className="bg-sunken h-1.5 overflow-hidden rounded-full"
    >
      <div
        className={share === undefined ? 'loading bg-accent h-full w-full' : 'bg-accent h-full'}
        style={share === undefined ? undefined : { width: `${share * 100}%` }}
      />
    </div>
  </div>
)
