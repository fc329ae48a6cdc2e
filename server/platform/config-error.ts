/** A wrong value in the environment: the start ends with this one line. */
export class ConfigError extends Error {}

/** @throws ConfigError that names the variable */
export const refuse = (name: string, expected: string): never => {
  throw new ConfigError(`${name} is wrong: expected ${expected}`)
}
