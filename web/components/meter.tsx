import { brandStyle } from './brand-mark.tsx'

/** A share as a bar behind its number. */
export const Meter = ({ share, color }: { share: number; color: string }) => (
  <span aria-hidden="true" style={brandStyle(color)} className="brand bg-sunken block h-1.5 w-full rounded-full">
    <span
      className="block h-full rounded-full bg-(--brand-line)"
      style={{ width: `${Math.max(0, Math.min(1, share)) * 100}%` }}
    />
  </span>
)
