import { lazyComponent } from '@rostrum/ui/lazy-component'
import { Suspense } from 'react'

/** The icons load with the first form that uses one. */
const ElementIcon = lazyComponent(
  () => import('./ElementIcon.tsx'),
  (part) => part.default,
  { errorPlacement: 'nowhere' },
)

/** An icon by its Element name, as used in VForm forms. A name without an equivalent renders nothing. */
export function FieldIcon({ name, size = 16 }: { name: string; size?: number }) {
  return (
    <Suspense fallback={null}>
      <ElementIcon name={name} size={size} />
    </Suspense>
  )
}
