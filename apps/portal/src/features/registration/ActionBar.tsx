import { Button } from '@mantine/core'
import type { FormStore } from '@rostrum/forms'
import { useCurrentSection, useFormActions, useFormValue } from '@rostrum/forms-react'
import type { SaveState } from '@rostrum/forms-react/drafts/draft-saver'
import { useSaveState } from '@rostrum/forms-react/drafts/use-save-state'
import { toast } from '@rostrum/ui/Toasts'
import { useState } from 'react'
import { FormBar, ResponsiveLabel } from '../../form-host/FormBar.tsx'
import { SaveStatus } from '../../form-host/SaveStatus.tsx'
import type { Project } from '../../recruitment/records.ts'
import { useT } from '../../shell/use-t.ts'
import { ClosedBar } from './ClosedBar.tsx'
import type { Registration } from './use-registration.ts'

type ActionBarProps = { project: Project; registration: Registration; busy: boolean; onReview: () => void }

/** Leads through the sections, or out of a form that can no longer be changed. */
export function ActionBar(props: ActionBarProps) {
  const { saver, applicationId } = props.registration
  const state = useSaveState(saver)
  return state.kind === 'refused' ? (
    <ClosedBar projectId={props.project.id} applicationId={applicationId()} error={state.error} />
  ) : (
    <SectionBar {...props} />
  )
}

/** The review follows the last section, or any section once the form is complete. */
function SectionBar({ registration, busy, onReview }: ActionBarProps) {
  const { form, saver } = registration
  const t = useT()
  const isSaved = quietSaveStates.has(useSaveState(saver).kind)
  const actions = useFormActions()
  const [saving, setSaving] = useState(false)
  // Rendered again when the person opens another section.
  const current = useCurrentSection()
  const [before, after] = current === undefined ? [] : [actions.neighbour(-1), actions.neighbour(1)]
  const isReady = useFormValue(form, isComplete)
  const nameOf = (id: string | undefined): string =>
    form.compiled.plan.nodes.find(({ node }) => node.id === id)?.options.label ?? ''
  const goOn = (next: string) => {
    if (current !== undefined && isIncomplete(form, current)) {
      toast({
        tone: 'neutral',
        topic: 'parts',
        message: t('registration.part_incomplete', { section: nameOf(current) }),
      })
    }
    actions.goOnTo(next)
  }
  const save = async () => {
    setSaving(true)
    const saved = await saver.flush(true)
    setSaving(false)
    if (saved) toast({ tone: 'done', message: t('registration.saved_toast') })
  }
  return (
    <FormBar
      {...(isSaved
        ? { hint: t('registration.autosave_hint') }
        : { notice: <SaveStatus registration={registration} repeated /> })}
      before={
        before && (
          <Button variant="default" onClick={() => actions.openSection(before)}>
            {t('registration.previous')}
          </Button>
        )
      }
    >
      <Button variant="default" loading={saving} onClick={() => void save()}>
        {t('registration.save')}
      </Button>
      {after && !isReady ? (
        <Button onClick={() => goOn(after)}>
          <ResponsiveLabel
            long={t('registration.next_named', { section: nameOf(after) })}
            short={t('registration.next')}
          />
        </Button>
      ) : (
        <Button loading={busy} onClick={onReview}>
          {t('registration.to_review')}
        </Button>
      )}
    </FormBar>
  )
}

/** The state of a draft as long as it needs no attention; otherwise it is also shown at the current section. */
const quietSaveStates: ReadonlySet<string> = new Set<SaveState['kind']>(['saving', 'saved'])

const isComplete = (form: FormStore): boolean =>
  form.sectionIds.every((id) => ['complete', 'optional'].includes(form.getSection(id).status))

const isIncomplete = (form: FormStore, section: string): boolean =>
  ['empty', 'partial'].includes(form.getSection(section).status)
