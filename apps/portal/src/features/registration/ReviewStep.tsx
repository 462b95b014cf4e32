import { Button } from '@mantine/core'
import { useFormActions } from '@rostrum/forms-react'
import { useSaveState } from '@rostrum/forms-react/drafts/use-save-state'
import { Flex, Text } from '@rostrum/ui/layout'
import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { notifyUnsaved } from '../../form-host/notify-unsaved.ts'
import { applicationQuery } from '../../recruitment/recruitment-queries.ts'
import { QueryContent } from '../../shell/QueryContent.tsx'
import { useT } from '../../shell/use-t.ts'
import type { StepProps } from './FillStep.tsx'
import { FormHeading } from './FormHeading.tsx'
import { ReviewContent } from './ReviewContent.tsx'
import classes from './registration.module.css'
import { checkQuery } from './registration-queries.ts'
import type { ReviewCallbacks } from './review-parts.ts'
import { validateAndSave } from './validate-and-save.ts'

type ReviewStepProps = StepProps & { onBack: () => void }

/** Shows the whole form for review, the required statements, and the submit button. */
export function ReviewStep({ project, described, registration, onBack }: ReviewStepProps) {
  const t = useT()
  const actions = useFormActions()
  const [id, setId] = useState<string>()

  const back = (then: () => void) => {
    onBack()
    requestAnimationFrame(then)
  }
  // The URL of this step can be opened directly. The step requires a form without errors that the server has saved.
  const enter = useEffectEvent(async () => {
    const found = await validateAndSave(actions, registration)
    if (found === 'saved') return setId(registration.applicationId())
    if (found === 'invalid') return back(() => void validateAndSave(actions, registration))
    notifyUnsaved(registration.saver, t)
    onBack()
  })
  useEffect(() => {
    window.scrollTo({ top: 0 })
    void enter()
  }, [])

  return (
    <>
      <FormHeading project={project} registration={registration} />
      <Flex
        align="center"
        justify="space-between"
        rowGap={12}
        columnGap={24}
        mb={16}
        phone={{ direction: 'column', align: 'stretch' }}
        className={classes.intro}
      >
        <div>
          <h2>{t('registration.review_title')}</h2>
          <Text fz={14} lh={22} c="mute">
            {t('registration.review_text')}
          </Text>
        </div>
        <Button variant="default" onClick={onBack}>
          {t('registration.back_to_form')}
        </Button>
      </Flex>
      {id === undefined ? (
        <SkeletonBlocks count={3} />
      ) : (
        <ValidatedApplication
          id={id}
          project={project}
          described={described}
          registration={registration}
          onEdit={(sectionId) => back(() => actions.openSection(sectionId))}
          onErrors={(errors) => back(() => actions.reject(errors))}
        />
      )}
    </>
  )
}

function ValidatedApplication({ id, ...parts }: ReviewCallbacks & { id: string }) {
  const { saver } = parts.registration
  useSaveState(saver)
  const application = useQuery(applicationQuery(id))
  const check = useQuery(checkQuery(id, saver.baseline.revision))
  return (
    <QueryContent query={application}>
      {(found) => (
        <QueryContent query={check}>
          {(checked) => <ReviewContent {...parts} application={found} check={checked} />}
        </QueryContent>
      )}
    </QueryContent>
  )
}
