import { Button, NativeSelect } from '@mantine/core'
import { Dialog } from '@rostrum/ui/Dialog'
import { FieldError } from '@rostrum/ui/FieldError'
import { Flex } from '@rostrum/ui/layout'
import { lazyComponent } from '@rostrum/ui/lazy-component'
import { IconFilePlus, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useId, useState } from 'react'
import { Link } from 'react-router'
import { articleQuery, draftOf } from '../../../parts/content/article-draft.ts'
import { ArticlePreview } from '../../../parts/content/PreviewDialog.tsx'
import { QueryContent } from '../../../parts/page/QueryContent.tsx'
import { QueryErrorNotice } from '../../../parts/page/QueryErrorNotice.tsx'
import { useHasPermission } from '../../../shell/page-context.ts'
import { useT } from '../../../shell/use-t.ts'
import { fieldIds } from './field-ids.ts'
import { agreementsQuery, type ProjectSettings } from './project-settings-queries.ts'

const IntroductionDialog = lazyComponent(
  () => import('./IntroductionDialog.tsx'),
  ({ IntroductionDialog }) => IntroductionDialog,
  { errorPlacement: 'page' },
)

type Texts = Pick<ProjectSettings, 'introduction' | 'introductionEn' | 'agreementId'>
type TextFieldsProps = {
  id: string
  texts: Texts
  touch: (part: Partial<Texts>) => void
  errors: Readonly<Record<string, string>>
}

/** The texts of a project for applicants: its introduction, and the agreement that they accept. */
export function TextFields({
  id,
  texts: { agreementId, introduction, introductionEn = '' },
  touch,
  errors,
}: TextFieldsProps) {
  const t = useT()
  const [open, setOpen] = useState<'introduction' | 'agreement' | undefined>()
  const offered = useQuery(agreementsQuery(id))
  const agreements = offered.data ?? []
  const refused = [errors.introduction, errors.introductionEn].filter((error) => error !== undefined)
  const refusal = useId()
  const known = agreements.some((one) => one.id === agreementId)
  return (
    <>
      <NativeSelect
        id={fieldIds.agreement}
        label={t('project_settings.agreement')}
        value={agreementId ?? ''}
        error={errors.agreementId}
        onChange={(event) => touch({ agreementId: event.currentTarget.value || null })}
        data={[
          { value: '', label: t('project_settings.agreement_general') },
          ...(agreementId !== null && !known
            ? [{ value: agreementId, label: t('project_settings.agreement_in_use') }]
            : []),
          ...agreements.map(({ id: value, title, version }) => ({
            value,
            label: t('project_settings.form_version', { name: title, number: version ?? 1 }),
          })),
        ]}
      />
      <QueryErrorNotice query={offered} />
      <Flex wrap="wrap" align="center" gap={8}>
        {useHasPermission('article:write') && (
          <Button
            component={Link}
            to={`/content/notices/edit?kind=agreement&project=${id}`}
            variant="default"
            size="xs"
            leftSection={<IconFilePlus size={16} />}
          >
            {t('project_settings.write_agreement')}
          </Button>
        )}
        {useHasPermission('article:read') && agreementId !== null && (
          <Button variant="default" size="xs" onClick={() => setOpen('agreement')}>
            {t('project_settings.preview_agreement')}
          </Button>
        )}
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPencil size={16} />}
          {...(refused.length > 0 && { 'aria-describedby': refusal, 'data-invalid': true })}
          onClick={() => setOpen('introduction')}
        >
          {t('project_settings.write_introduction')}
        </Button>
      </Flex>
      {refused.length > 0 && <FieldError id={refusal}>{refused.join(' ')}</FieldError>}
      {open === 'introduction' && (
        <Suspense>
          <IntroductionDialog
            id={id}
            texts={{ introduction, introductionEn }}
            errors={errors}
            onClose={() => setOpen(undefined)}
            onChange={touch}
          />
        </Suspense>
      )}
      {open === 'agreement' && agreementId !== null && (
        <AgreementPreview id={agreementId} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}

function AgreementPreview({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT()
  const found = useQuery(articleQuery(id))
  if (found.data) return <ArticlePreview text={draftOf(found.data)} id={id} onClose={onClose} />
  return (
    <Dialog opened fullScreen onClose={onClose} title={t('article.preview')}>
      <QueryContent query={found} shape="text">
        {() => null}
      </QueryContent>
    </Dialog>
  )
}
