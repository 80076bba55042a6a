/** The answer to the question asked now; undefined while that to the question before stands in for it. */
export const currentOf = <Data>({ data, isPlaceholderData }: { data: Data | undefined; isPlaceholderData: boolean }) =>
  isPlaceholderData ? undefined : data
