import { Button } from '@mantine/core'
import type { Slide } from '@rostrum/contracts/content/articles/resources'
import type { Language } from '@rostrum/contracts/content/articles/shapes'
import type { ResourceRecord } from '@rostrum/contracts/engines/resource/resource-calls'
import { IconDeviceDesktop } from '@tabler/icons-react'
import { useState } from 'react'
import { SlidePreview } from '../../../parts/content/PreviewDialog.tsx'
import { pictureAddress } from '../../../parts/content/picture-address.ts'
import { useT } from '../../../shell/use-t.ts'

/** Previews a slide of the portal's home page. */
export function SlideActs({ record }: { record: ResourceRecord }) {
  const t = useT()
  const [previewing, setPreviewing] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconDeviceDesktop size={16} />} onClick={() => setPreviewing(true)}>
        {t('article.preview')}
      </Button>
      {previewing && (
        <SlidePreview slide={(language) => localizedSlide(record, language)} onClose={() => setPreviewing(false)} />
      )}
    </>
  )
}

/** In the reader's language; an untranslated slide is shown in Chinese as a whole, as by the server. */
function localizedSlide(record: ResourceRecord, language: Language) {
  const slide = record as unknown as Slide
  const english = language === 'en' && slide.titleEn !== ''
  return {
    id: record.id,
    kind: slide.kind,
    label: english ? slide.labelEn : slide.label,
    title: english ? slide.titleEn : slide.title,
    text: english ? slide.textEn : slide.text,
    linkText: english ? slide.linkTextEn : slide.linkText,
    language: english ? ('en' as const) : ('zh-CN' as const),
    picture: slide.pictureFileId === null ? null : pictureAddress(slide.pictureFileId),
    link: slide.link,
  }
}
