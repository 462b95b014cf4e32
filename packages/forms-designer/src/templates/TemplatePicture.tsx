import type { FormDefinition } from '@rostrum/forms'
import { useMemo } from 'react'
import classes from './TemplateList.module.css'
import { pictureSize, templatePicture } from './template-picture.ts'

/** A schematic picture of a form, next to its name. */
export function TemplatePicture({ definition }: { definition: FormDefinition }) {
  const parts = useMemo(() => templatePicture(definition), [definition])
  return (
    <svg className={classes.picture} viewBox={`0 0 ${pictureSize.width} ${pictureSize.height}`} aria-hidden="true">
      {parts.map(({ kind, x, y, width, height }) => (
        <rect
          key={`${kind} ${x} ${y}`}
          className={classes.part}
          data-kind={kind}
          {...{ x, y, width, height }}
          rx={kind === 'choice' ? 2 : 1}
        />
      ))}
    </svg>
  )
}
