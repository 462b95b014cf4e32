import classes from './camera.module.css'

/** What the picture is to hold. */
export type OutlineShape = 'person' | 'bust' | 'badge'

/** Contours in a field of 90 by 120. */
const contours: Readonly<Record<OutlineShape, string>> = {
  person:
    'M45 6c6 0 9 5 9 11s-3 11-6 13c9 2 14 5 16 13l6 28c1 5-6 6-8 2l-5-16v56c0 5-5 4-8 4h-8c-3 0-8 1-8-4V57l-5 16c-2 4-9 3-8-2l6-28c2-8 7-11 16-13-3-2-6-7-6-13s3-11 9-11z',
  bust: 'M45 14c13 0 19 10 19 22 0 11-5 19-10 23 16 4 27 10 30 26l3 35H3l3-35c3-16 14-22 30-26-5-4-10-12-10-23 0-12 6-22 19-22z',
  badge: 'M22 38h46a5 5 0 0 1 5 5v34a5 5 0 0 1-5 5H22a5 5 0 0 1-5-5V43a5 5 0 0 1 5-5z',
}

/** Where to stand, over the picture of the camera. The hint next to it says the same. */
export function Outline({ shape }: { shape: OutlineShape }) {
  return (
    <svg className={classes.outline} viewBox="0 0 90 120" aria-hidden="true">
      <path d={contours[shape]} />
    </svg>
  )
}
