type Venue = { readonly code: string; readonly title: string; readonly seats: number }

/** Fictitious venues of another authority, for trying out remote lists in forms. */
const venues: readonly Venue[] = [
  { code: 'V01', title: '澜江市第一中学', seats: 1200 },
  { code: 'V02', title: '澜江职业技术学院', seats: 2400 },
  { code: 'V03', title: '云岫县人才市场', seats: 320 },
  { code: 'V04', title: '滨江区政务服务中心', seats: 180 },
]

/** All of them, or those that match a search by name or code. */
export const findVenues = (keyword: unknown): { readonly data: readonly Venue[] } => ({
  data:
    typeof keyword === 'string'
      ? venues.filter(({ code, title }) => code === keyword || title.includes(keyword))
      : venues,
})
