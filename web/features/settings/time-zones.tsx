/** The id for the `list` attribute of a time zone field. */
export const zoneList = 'time-zones'

export const noTimeZone = 'There is no time zone with this name. Choose one, such as Europe/Berlin.'

/** The time zones that the browser knows, as suggestions while typing. */
export const TimeZones = () => (
  <datalist id={zoneList}>
    {['UTC', ...Intl.supportedValuesOf('timeZone')].map((zone) => (
      <option key={zone} value={zone} />
    ))}
  </datalist>
)
