/** Joins class names, leaving out what is not there. */
export const classNames = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ')
