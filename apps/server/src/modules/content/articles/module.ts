import { articleUpload, attachmentRule, slideUpload } from '@rostrum/contracts/content/articles/files'
import { pictureRule } from '@rostrum/contracts/kernel/upload-rules'
import { findReferencedFilesIn } from '../../../kernel/files/find-referenced-files-in.ts'
import type { Module } from '../../../module.ts'
import { advertisementResource } from './advertisement.resource.ts'
import { articleResource } from './article.resource.ts'
import { articlePublication } from './article-publication.ts'
import { compactViews } from './article-view.store.ts'
import { mountContent } from './content.routes.ts'
import { sampleContent } from './content.sample.ts'
import { contentSeeds } from './content.seeds.ts'
import { mountContentAdmin } from './content-admin.routes.ts'
import { ViewCounter } from './view-counter.ts'

export const contentModule: Module = {
  name: 'content',
  approvalKinds: [articlePublication],
  resources: [articleResource, advertisementResource],
  seeds: () => contentSeeds,
  findReferencedFiles: () =>
    findReferencedFilesIn(['article_attachment', 'file_id'], ['advertisement', 'picture_file_id']),
  uploads: {
    [articleUpload]: { permission: 'article:write', rule: attachmentRule },
    [slideUpload]: { permission: 'advertisement:write', rule: pictureRule },
  },
  sample: sampleContent,
  jobs: ({ database, clock }) => ({
    'content.compact-views': async () => {
      await compactViews(database.db, clock.now())
    },
  }),
  schedule: [{ name: 'content.compact-views', schedule: '7 * * * *' }],
  mount(mount, platform) {
    const { database, clock, log } = platform
    const counter = new ViewCounter(database.db, clock, (error) => log.warn({ err: error }, 'views not written'))
    mount.app.addHook('onClose', () => counter.close())
    mountContent(mount, platform, counter)
    mountContentAdmin(mount, platform)
  },
}
