/** Stands in the quotes of erased people. The address of nobody: no message can be sent there. */
export const ERASED_EMAIL = 'erased@erased.invalid'
