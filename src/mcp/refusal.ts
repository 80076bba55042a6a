/** Why a question cannot be answered, with a message that suggests what to ask instead. */
export class ToolRefusal extends Error {}
