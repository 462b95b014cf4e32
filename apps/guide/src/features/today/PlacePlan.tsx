import classes from './clock.module.css'
import { useDistance } from './use-distance.ts'
import type { Fix } from './use-position.ts'

type Store = { readonly latitude: number; readonly longitude: number; readonly radius: number }

const width = 390
const height = 380
const metresOfDegree = 111_195
const room = 150

/**
 * Radius, distance and accuracy to scale, without map tiles: three numbers, which the phone has offline too. The words
 * below it say the same.
 */
export function PlacePlan({ store, fix, inside }: { store: Store; fix: Fix | undefined; inside: boolean | undefined }) {
  const label = useDistance()
  const east = fix ? (fix.longitude - store.longitude) * metresOfDegree * Math.cos((store.latitude * Math.PI) / 180) : 0
  const north = fix ? (fix.latitude - store.latitude) * metresOfDegree : 0
  const distance = Math.hypot(east, north)
  const scale = room / Math.max(store.radius * 1.1, distance * 1.15, 30)
  // Far from the store the direction and the figure matter, and not the drawn length.
  const [x, y] = [width / 2 + east * scale, height / 2 - north * scale]
  const radius = Math.max(store.radius * scale, 6)
  return (
    <svg
      className={classes.plan}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {[80, 140, 200, 260].map((one) => (
        <circle key={one} className={classes.ring} cx={width / 2} cy={height / 2} r={one} />
      ))}
      <circle className={classes.area} cx={width / 2} cy={height / 2} r={radius} />
      {fix && (
        <>
          <circle className={classes.doubt} data-inside={inside} cx={x} cy={y} r={Math.max(fix.accuracy * scale, 10)} />
          <line className={classes.way} data-inside={inside} x1={width / 2} y1={height / 2} x2={x} y2={y} />
        </>
      )}
      <rect className={classes.store} x={width / 2 - 17} y={height / 2 - 17} width={34} height={34} rx={11} />
      <path
        className={classes.storeSign}
        transform={`translate(${width / 2 - 9} ${height / 2 - 9}) scale(.75)`}
        d="M3 21h18M3 7v1a3 3 0 0 0 6 0V7m0 1a3 3 0 0 0 6 0V7m0 1a3 3 0 0 0 6 0V7H3l2-4h14l2 4M5 21V10.85M19 21V10.85M9 21v-4a2 2 0 0 1 2-2h2a2 2 0 0 1 2 2v4"
      />
      {fix && <circle className={classes.self} data-inside={inside} cx={x} cy={y} r={11} />}
      <text className={classes.scale} x={width / 2} y={height / 2 + radius + 20}>
        {label(store.radius)}
      </text>
    </svg>
  )
}
