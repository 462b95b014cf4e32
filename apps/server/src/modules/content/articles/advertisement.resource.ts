import { advertisements } from '@rostrum/contracts/content/articles/resources'
import { sql } from 'kysely'
import { bindResource, writeEach } from '../../../engines/resource/binding.ts'
import { slideTopic } from './article-topic.ts'
import { writeSlide } from './slides.ts'

export const advertisementResource = bindResource(advertisements, {
  table: 'advertisement',
  columns: {
    kind: 'kind',
    pictureFileId: 'picture_file_id',
    label: 'label',
    labelEn: 'label_en',
    title: 'title',
    titleEn: 'title_en',
    text: 'text',
    textEn: 'text_en',
    link: 'link',
    linkText: 'link_text',
    linkTextEn: 'link_text_en',
    position: 'position',
    shownFrom: 'shown_from',
    shownUntil: 'shown_until',
    businessUnitId: 'business_unit_id',
  },
  scopeColumns: { unit: sql`row.business_unit_id` },
  search: ['title', 'title_en', 'label', 'label_en', 'text', 'text_en'],
  menu: { code: 'advertisements', parent: 'content' },
  guard: async ({ platform, tx }) => {
    await platform.changes.publish(tx, slideTopic)
    return undefined
  },
  write: writeEach(writeSlide),
})
