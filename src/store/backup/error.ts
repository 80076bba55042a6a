/** A backup or a restore that is not possible; the message is one line for the operator. */
export class BackupError extends Error {}

/** The caller that asked for the work has cancelled it. */
export class BrokenOffError extends Error {}
