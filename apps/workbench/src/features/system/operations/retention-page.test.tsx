import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { allLabels } from '../../../engine/public/module-screens.ts'
import { renderOnPage, serve } from '../../../testing/render-on-page.tsx'
import { RetentionPage } from './RetentionPage.tsx'
import { operationsScreens } from './screens.ts'

afterEach(cleanup)

const row = (kind: string, job: string, bounds: object | null) => ({
  ...{ kind, job, bounds, days: 7, lastRunAt: null, lastFailedAt: null, nextRunAt: null },
})

it('jobs of any module have their names, and what fixes periods is said once', async () => {
  serve(() => [
    row('unfinished-upload', 'files.delete-expired-uploads', null),
    row('personal-account', 'personal-data.erase', null),
    row('sms', 'sms-log.purge', { minimum: 1, maximum: 90 }),
  ])
  renderOnPage(<RetentionPage />, { buttons: ['setting:write'] })
  expect(await screen.findByText('Erase data of deleted accounts')).toBeDefined()
  expect(screen.getAllByText(/fixed by law or by how the product works/)).toHaveLength(1)
  // The names of jobs are in the texts of their own modules.
  expect(operationsScreens.messages?.['/system/retention']).toContain(allLabels)
})
