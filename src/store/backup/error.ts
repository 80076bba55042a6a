/** A backup or a restore that cannot be; the message is one line for the operator. */
export class BackupError extends Error {}

/** Whoever asked for the work has asked for its end. */
export class BrokenOffError extends Error {}
