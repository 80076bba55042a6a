/** The logo of the service. */
export const Logo = ({ size = 26 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className="shrink-0">
    <rect width="32" height="32" rx="8" className="fill-accent" />
    <path
      d="M7 21.5 13 11l5 7.5 2.6-4"
      fill="none"
      strokeWidth="2.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="stroke-on-accent"
    />
    <circle cx="23.4" cy="11" r="2.6" className="fill-on-accent" />
  </svg>
)
