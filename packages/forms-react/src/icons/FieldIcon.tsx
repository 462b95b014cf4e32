import { lazyComponent } from '@rostrum/ui/lazy-component'
import { Suspense } from 'react'

/** The icons come with the first form that names one. */
const ElementIcon = lazyComponent(
  () => import('./ElementIcon.tsx'),
  (part) => part.default,
  { errorPlacement: 'nowhere' },
)

/** An icon by its name in Element, whose names forms of VForm have; one that has no counterpart is not drawn. */
export function FieldIcon({ name, size = 16 }: { name: string; size?: number }) {
  return (
    <Suspense fallback={null}>
      <ElementIcon name={name} size={size} />
    </Suspense>
  )
}
