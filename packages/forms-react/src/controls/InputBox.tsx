import type { CSSProperties, FocusEvent, ReactNode, Ref } from 'react'
import classes from './controls.module.css'
import { inputClasses } from './mantine-classes.ts'

type InputBoxProps = {
  ref?: Ref<HTMLDivElement>
  className?: string | undefined
  invalid: boolean | undefined
  isMultiline?: boolean
  /** Whether a click anywhere opens something, instead of setting a cursor in a text. */
  isPointer?: boolean
  start?: ReactNode
  /** Whether a press on the start reaches the input. */
  isStartInert?: boolean
  end?: ReactNode
  isEndInert?: boolean
  /** Whether the space of the end stays while there is nothing at it. */
  keepsEnd?: boolean
  /** The width of the end in pixels, if it is not as wide as the control is high. */
  endWidth?: number | undefined
  onBlur?: (event: FocusEvent<HTMLElement>) => void
  /** The input itself, with the class `inputClasses.input`. */
  children: ReactNode
}

/** What Mantine's `Input` renders around its input, without its hooks: a form has hundreds of them. */
export function InputBox({
  ref,
  className,
  invalid,
  isMultiline,
  isPointer,
  start,
  isStartInert,
  end,
  isEndInert,
  keepsEnd,
  endWidth,
  onBlur,
  children,
}: InputBoxProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes that the focus leaves its controls
    <div
      ref={ref}
      className={className ? `${inputClasses.wrapper} ${className}` : inputClasses.wrapper}
      style={endWidth === undefined ? undefined : ({ '--input-right-section-width': `${endWidth}px` } as CSSProperties)}
      data-variant="default"
      data-error={invalid}
      data-multiline={isMultiline}
      data-pointer={isPointer}
      data-with-left-section={start ? true : undefined}
      data-with-right-section={end || keepsEnd ? true : undefined}
      onBlur={onBlur}
    >
      {start && (
        <div data-position="left" className={isStartInert ? inertSection : inputClasses.section}>
          {start}
        </div>
      )}
      {children}
      {end && (
        <div data-position="right" className={isEndInert ? inertSection : inputClasses.section}>
          {end}
        </div>
      )}
    </div>
  )
}

const inertSection = `${inputClasses.section} ${classes.inert}`
