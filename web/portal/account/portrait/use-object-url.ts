import { useEffect, useState } from 'react'

/** An address of a file that is on this phone, for as long as it is shown; undefined before the first effect. */
export function useObjectUrl(file: Blob): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
