import { fetchTracked } from '@rostrum/ui/api-request'
import { readEnvelope, refusalOf } from '@rostrum/ui/envelope'
import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { QueryErrorNotice } from '../../../parts/page/QueryErrorNotice.tsx'
import classes from './review.module.css'
import type { ReviewFile } from './review-files.ts'

/**
 * A PDF in the viewer of the browser. Uploads are sent as downloads, so that none is ever a page of ours; here the bytes
 * are read and shown from memory as a PDF, whatever they claim to be.
 */
export function PdfFrame({ file: { url, name } }: { file: ReviewFile }) {
  const bytes = useQuery({
    queryKey: ['evidence', url],
    queryFn: async ({ signal }) => {
      const reply = await fetchTracked(url, { signal })
      if (!reply.ok) throw refusalOf(reply, await readEnvelope(reply))
      return reply.arrayBuffer()
    },
    // Personal data of an applicant does not outlive its view.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const address = useObjectUrl(bytes.data)
  if (bytes.error) return <QueryErrorNotice query={bytes} />
  if (address === undefined) return <SkeletonBlocks shape="text" />
  return <iframe className={classes.pdf} title={name} src={`${address}#toolbar=0&navpanes=0&view=FitH`} />
}

function useObjectUrl(bytes: ArrayBuffer | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!bytes) return
    const created = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
    setAddress(created)
    return () => {
      URL.revokeObjectURL(created)
      setAddress(undefined)
    }
  }, [bytes])
  return address
}
