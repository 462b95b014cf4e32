import { Box, Flex, PlainButton, Text } from '@rostrum/ui/layout'
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { FormDocument } from '../document/form-document.ts'
import { useT, useTitles } from '../view/messages.ts'
import classes from './ScriptDialog.module.css'
import {
  formScriptLocations,
  locationKey,
  otherScriptLocations,
  type ScriptLocation,
  widgetScriptLocations,
} from './script-locations.ts'
import type { ScriptMark } from './use-script-marks.ts'

type ScriptGroup = { readonly title: string; readonly places: readonly ScriptLocation[] }

export function useScriptGroups(document: FormDocument, nodeId: string | undefined): readonly ScriptGroup[] {
  const t = useT()
  const { ofNode } = useTitles()
  return useMemo(() => {
    const widget = document.find(nodeId ?? '')?.node
    return [
      { title: widget ? ofNode(widget) : '', places: widgetScriptLocations(document, nodeId) },
      { title: t('designer.script_form'), places: formScriptLocations },
      { title: t('designer.script_others'), places: otherScriptLocations(document, nodeId) },
    ].filter(({ places }) => places.length > 0)
  }, [document, nodeId, t, ofNode])
}

type ScriptNavProps = {
  groups: readonly ScriptGroup[]
  current: ScriptLocation | undefined
  describe: (place: ScriptLocation) => Pick<ScriptButtonProps, 'name' | 'lines' | 'isBroken' | 'mark'>
  onChoose: (place: ScriptLocation) => void
}

/** The scripts of the widget, of the form and of other widgets, to choose one. */
export function ScriptNav({ groups, current, describe, onChoose }: ScriptNavProps) {
  const t = useT()
  return (
    <Box component="nav" overflow="auto" className={classes.places} aria-label={t('designer.script_title')}>
      {groups.map(({ title, places }, at) => (
        <section key={`${at} ${title}`}>
          <Box component="h3" pt={8} pb={4} px={8} fz={12} lh={18} fw={400} c="mute">
            {title}
          </Box>
          {places.map((place) => (
            <ScriptButton
              key={locationKey(place)}
              {...describe(place)}
              isCurrent={place === current}
              onChoose={() => onChoose(place)}
            />
          ))}
        </section>
      ))}
    </Box>
  )
}

type ScriptButtonProps = {
  name: string
  lines: number
  isBroken: boolean
  mark: ScriptMark | undefined
  isCurrent: boolean
  onChoose: () => void
}

function ScriptButton({ name, lines, isBroken, mark, isCurrent, onChoose }: ScriptButtonProps) {
  const t = useT()
  const isError = mark?.severity === 'error'
  const Icon = isError ? IconAlertCircle : IconAlertTriangle
  return (
    <Flex
      component={PlainButton}
      justify="space-between"
      gap={8}
      w="full"
      py={4}
      px={8}
      bdrs={6}
      overflowWrap="anywhere"
      className={classes.place}
      aria-current={isCurrent || undefined}
      onClick={onChoose}
    >
      <span>{name}</span>
      {mark && (
        <Icon
          size={14}
          className={isError ? classes.error : classes.warning}
          role="img"
          aria-label={
            isBroken ? t('designer.script_broken') : t('designer.script_problem_count', { count: mark.count })
          }
        />
      )}
      {lines > 0 && (
        <Text span c="mute" ws="nowrap">
          {t('designer.script_lines', { count: lines })}
        </Text>
      )}
    </Flex>
  )
}
