import { messages as portal } from 'virtual:messages/portal.zh-CN'
import { FormFields, FormRoot } from '@rostrum/forms-react'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter } from 'react-router'
import type { Project } from '../../../recruitment/records.ts'
import { ActionBar } from '../ActionBar.tsx'
import { type FormDescription, useRegistration } from '../use-registration.ts'

const project = { id: '7f3f4c0e-5d0b-4f0a-9a3b-0d8a5a1b0002', timeZone: 'Asia/Shanghai' } as Project

function Filling({ described }: { described: FormDescription }) {
  const registration = useRegistration({ project, described, personId: 'p1' })
  return (
    <FormRoot form={registration.form}>
      <FormFields />
      <ActionBar project={project} registration={registration} busy={false} onReview={() => {}} />
    </FormRoot>
  )
}

/** A form with its buttons, as an applicant fills it in. Further messages are those of widgets. */
export function renderFilling(described: FormDescription, messages: Readonly<Record<string, string>> = {}): void {
  renderInTheme(
    <QueryClientProvider client={new QueryClient()}>
      <LocaleProvider locale="zh-CN" timeZone="Asia/Shanghai" messages={{ ...messages, ...portal }}>
        <MemoryRouter>
          <Filling described={described} />
        </MemoryRouter>
      </LocaleProvider>
    </QueryClientProvider>,
  )
}
