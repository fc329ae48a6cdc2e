import { Link } from 'react-router'
import { type Overlay, useOfficeLinks } from '../address/office-links.ts'

/** A name in a list of money, as a link to the page of whom it names; plain where there is none. */
export function NameLink({ to, id, name }: { to: Overlay; id: string | null; name: string }) {
  const linkTo = useOfficeLinks()
  if (id === null || name === '') return <strong>{name}</strong>
  return (
    <Link className="quiet-link strong" to={linkTo(to, id)} preventScrollReset>
      {name}
    </Link>
  )
}
