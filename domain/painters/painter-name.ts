/** A painter's name as customers see it: "Maria A." */
export const painterName = (firstName: string, lastName: string): string =>
  lastName === '' ? firstName : `${firstName} ${lastName.slice(0, 1)}.`
