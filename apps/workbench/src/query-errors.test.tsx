import type { FieldDescription, ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { HistoryList } from './engine/HistoryList.tsx'
import { ImportPage } from './engine/ImportPage.tsx'
import { RelationPicker } from './engine/public/RelationPicker.tsx'
import { AccountPanel } from './features/access/accounts/AccountPanel.tsx'
import { MenuPicker } from './features/access/accounts/MenuPicker.tsx'
import { PermissionMatrix } from './features/access/accounts/PermissionMatrix.tsx'
import { AttemptPanel } from './features/assessment/tests/AttemptPanel.tsx'
import { ArticlePanel } from './features/content/articles/ArticlePanel.tsx'
import { ProjectSelect } from './features/recruitment/payment/ProjectSelect.tsx'
import { ReasonPicker } from './features/recruitment/review/ReasonPicker.tsx'
import { MenusPage } from './features/system/settings/MenusPage.tsx'
import { HomePage } from './features/system/workspace/home/HomePage.tsx'
import { EvaluationFormInput } from './features/talent/candidates/EvaluationFormInput.tsx'
import { InterviewActs } from './features/talent/candidates/InterviewPanel.tsx'
import { refusal, renderOnPage, serve } from './testing/render-on-page.tsx'

afterEach(cleanup)

const record = { id: '7', revision: 1, state: 'evaluating', startedAt: null, submittedAt: null }
const fields: FieldDescription[] = []
const description: ResourceDescription = {
  ...{ name: 'position', path: '/positions', title: 'name', sort: 'name', searchable: true, columns: [], fields },
  can: { create: true, update: true, remove: true, export: true, import: false },
}
const input = { label: 'Field', value: null, onChange: () => {}, error: undefined }

const places: Readonly<Record<string, ReactNode>> = {
  'the link of an invitation': <AttemptPanel record={record} />,
  'the text of an article': <ArticlePanel record={record} />,
  'the projects of the fee desk': <ProjectSelect value="" onChange={() => {}} />,
  'what waits and what runs': <HomePage />,
  'the reasons of a decision': (
    <ReasonPicker subject="reject" reasons={[]} onReasons={() => {}} text="" onText={() => {}} />
  ),
  'the menus': <MenusPage />,
  'what an account may do': <AccountPanel record={record} />,
  'the menus of a role': <MenuPicker {...input} />,
  'the permissions of a role': <PermissionMatrix {...input} />,
  'the history of a record': <HistoryList description={description} id="7" labels={{}} />,
  'the columns of an import': <ImportPage />,
  'the name of a chosen record': <RelationPicker label="Unit" path="/units" values={['7']} onChange={() => {}} />,
  'the forms of an evaluation': <EvaluationFormInput {...input} />,
  'what can become of an interview': <InterviewActs record={record} />,
}

it.each(Object.entries(places))('%s that fails to load says so, and can be retried', async (_, place) => {
  const requests = serve(() => refusal(500, 'internal'))
  renderOnPage(place, { address: '/positions/import', buttons: ['attempt:write', 'article:write'] })
  expect((await screen.findAllByText(/Reference 7f3a/)).length).toBeGreaterThan(0)
  const again = (await screen.findAllByRole('button', { name: 'Try again' }))[0] as HTMLElement
  const before = requests.length
  fireEvent.click(again)
  await waitFor(() => expect(requests.length).toBeGreaterThan(before))
})
