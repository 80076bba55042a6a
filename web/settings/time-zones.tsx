/** What a field of a time zone names as its `list`. */
export const zoneList = 'time-zones'

/** The names the browser knows, offered while one is typed. */
export const TimeZones = () => (
  <datalist id={zoneList}>
    {['UTC', ...Intl.supportedValuesOf('timeZone')].map((zone) => (
      <option key={zone} value={zone} />
    ))}
  </datalist>
)
