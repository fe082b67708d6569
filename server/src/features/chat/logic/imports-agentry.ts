const pattern = /^[ \t]*(?:from|import)[ \t]+agentry\b/m

/** Whether code is written for `agentry`, as the sandbox tells it. What was uploaded before keeps its exact behaviour. */
export const importsAgentry = (logic: string | undefined) => logic !== undefined && pattern.test(logic)
