/** What a question cannot be answered for, in words that say what to ask instead. */
export class ToolRefusal extends Error {}
