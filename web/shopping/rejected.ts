interface Outcome {
  rejected?: readonly { message: string }[] | undefined
}

/** A batch of one that was refused answers 200 and says why; a form shows that like any other error. */
export const refusalOf = (answer: Outcome | undefined) => answer?.rejected?.[0]?.message
