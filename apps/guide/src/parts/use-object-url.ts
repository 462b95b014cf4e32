import { useEffect, useState } from 'react'

/** The address of bytes on this phone while a component shows them; undefined before its first effect. */
export function useObjectUrl(content: Blob): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const created = URL.createObjectURL(content)
    setAddress(created)
    return () => URL.revokeObjectURL(created)
  }, [content])
  return address
}
