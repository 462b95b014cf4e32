import { Checkbox, NativeSelect, NumberInput } from '@mantine/core'
import { articleKinds, consentKinds, helpSections } from '@rostrum/contracts/content/articles/kinds'
import { Stack } from '@rostrum/ui/layout'
import { RelationPicker } from '../../../engine/public/RelationPicker.tsx'
import type { ArticleDraft, Touch } from '../../../parts/content/article-draft.ts'
import { SearchableSelect } from '../../../parts/page/SearchableSelect.tsx'
import { useHasPermission, usePage } from '../../../shell/page-context.ts'
import { unitNames } from '../../../shell/unit-names.ts'
import { useResourceLabels, useT } from '../../../shell/use-t.ts'

type ArticleFactsProps = {
  text: ArticleDraft
  touch: Touch
  errors: Readonly<Record<string, string>>
  writable: boolean
  /** The kind is chosen before the first save. */
  isCreate: boolean
}

/** The kind, position and project of an article. */
export function ArticleFacts({ text, touch, errors, writable, isCreate }: ArticleFactsProps) {
  const t = useT()
  const { field, option } = useResourceLabels('article')
  const { type, section, projectId } = text
  const setKind = (value: string) => {
    const kind = articleKinds.find((one) => one === value) ?? 'notice'
    touch({ type: kind, section: kind === 'help' ? (section ?? 'account') : null })
  }
  return (
    <Stack component="fieldset" columns={1} gap={12} disabled={!writable}>
      <NativeSelect
        label={field('kind')}
        value={type}
        disabled={!isCreate}
        onChange={(event) => setKind(event.currentTarget.value)}
        data={articleKinds.map((kind) => ({ value: kind, label: option('kind', kind) }))}
      />
      {type === 'help' && (
        <>
          <NativeSelect
            label={field('section')}
            value={section ?? ''}
            error={errors.section}
            onChange={(event) =>
              touch({ section: helpSections.find((one) => one === event.currentTarget.value) ?? null })
            }
            data={helpSections.map((one) => ({ value: one, label: option('section', one) }))}
          />
          <NumberInput
            label={field('position')}
            min={0}
            max={10_000}
            allowDecimal={false}
            hideControls
            value={text.position ?? 0}
            onChange={(position) => touch({ position: Number(position) })}
          />
        </>
      )}
      {useHasPermission('project:read') && (
        <RelationPicker
          label={field('projectId')}
          path="/workbenchApi/recruitment/project-list"
          values={projectId ? [projectId] : []}
          error={errors.projectId}
          disabled={!writable}
          onChange={([chosen]) => touch({ projectId: chosen ?? null, businessUnitId: null })}
        />
      )}
      {!projectId && <UnitSelect text={text} touch={touch} error={errors.businessUnitId} />}
      <Checkbox
        label={t('article.pinned')}
        checked={text.pinned ?? false}
        onChange={(event) => touch({ pinned: event.currentTarget.checked })}
      />
    </Stack>
  )
}

function UnitSelect({ text, touch, error }: { text: ArticleDraft; touch: Touch; error: string | undefined }) {
  const t = useT()
  const { field } = useResourceLabels('article')
  const { units } = usePage().authority
  const ofEverybody = consentKinds.some((kind) => kind === text.type)
  return (
    <SearchableSelect
      label={field('businessUnitId')}
      value={text.businessUnitId ?? ''}
      error={error}
      disabled={ofEverybody}
      description={ofEverybody ? t('article.of_everybody') : undefined}
      onChange={(unit) => touch({ businessUnitId: unit || null })}
      data={[
        { value: '', label: t('article.whole_installation') },
        ...[...unitNames(units)].map(([value, label]) => ({ value, label })),
      ]}
    />
  )
}
