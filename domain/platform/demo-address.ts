/** Nobody's: names below example.com are set aside for examples, and no mail server answers for them. */
const DEMO_HOST = 'demo.example.com'

/** The e-mail address of a person of the demo data: "Maria Alvarez" has `maria.alvarez@demo.example.com`. */
export const demoAddress = (name: string): string =>
  `${name
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '.')
    .replaceAll(/^\.|\.$/g, '')}@${DEMO_HOST}`

/** Whether an address is one of the demo data: nothing is ever sent to it. */
export const isDemoAddress = (address: string): boolean => address.toLowerCase().endsWith(`@${DEMO_HOST}`)
