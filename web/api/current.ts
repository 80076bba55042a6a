/** The data of the current query; undefined while the data of the previous query is shown as a placeholder. */
export const currentOf = <Data>({ data, isPlaceholderData }: { data: Data | undefined; isPlaceholderData: boolean }) =>
  isPlaceholderData ? undefined : data
