/** How a customer is told of a painter: "Maria A." */
export const painterName = (firstName: string, lastName: string): string =>
  lastName === '' ? firstName : `${firstName} ${lastName.slice(0, 1)}.`
