import { Button, UnstyledButton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Output } from '../../shell/api.ts'
import { useSetting } from '../../shell/settings.ts'
import { useT } from '../../shell/use-t.ts'
import classes from './AdvertisementCarousel.module.css'
import { slidesQuery } from './home-queries.ts'
import { useCarousel } from './use-carousel.ts'

type Slide = Output<'GET /recruitApi/app/api/advertisement/info/list'>[number]

/** Shows the announcements of the organizer one at a time. Its space is reserved before they arrive. */
export function AdvertisementCarousel() {
  const { data: slides = [], isPending } = useQuery(slidesQuery())
  if (isPending) return <div className={classes.panel} />
  return slides.length > 0 ? <Slides slides={slides} /> : <Welcome />
}

function Slides({ slides }: { slides: readonly Slide[] }) {
  const t = useT()
  const { track, index, playing, show, setPlaying, hold } = useCarousel(slides.length)
  const PlayIcon = playing ? IconPlayerPause : IconPlayerPlay
  return (
    <section
      className={classes.panel}
      aria-roledescription={t('home.carousel_role')}
      aria-label={t('home.carousel')}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <Waves />
      <ul ref={track} className={classes.track} aria-live={playing ? 'off' : 'polite'}>
        {slides.map((slide, at) => (
          <li
            key={slide.id}
            className={classes.slide}
            data-kind={slide.kind}
            lang={slide.language}
            aria-roledescription={t('home.slide_role')}
            aria-label={t('home.slide', { index: at + 1, count: slides.length })}
            inert={at !== index}
          >
            <SlideContent slide={slide} first={at === 0} />
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div className={classes.controls}>
          <span className={classes.position}>
            {t('home.slide_position', { index: index + 1, count: slides.length })}
          </span>
          <UnstyledButton
            className={classes.control}
            aria-label={playing ? t('home.slide_pause') : t('home.slide_play')}
            onClick={() => setPlaying(!playing)}
          >
            <PlayIcon size={20} aria-hidden="true" />
          </UnstyledButton>
          <UnstyledButton
            className={classes.control}
            aria-label={t('home.slide_previous')}
            onClick={() => show(index - 1)}
          >
            <IconChevronLeft size={20} aria-hidden="true" />
          </UnstyledButton>
          <UnstyledButton className={classes.control} aria-label={t('home.slide_next')} onClick={() => show(index + 1)}>
            <IconChevronRight size={20} aria-hidden="true" />
          </UnstyledButton>
        </div>
      )}
    </section>
  )
}

function SlideContent({ slide: { label, title, text, picture, link, linkText }, first }: SlideContentProps) {
  const t = useT()
  return (
    <>
      <div className={classes.words}>
        {label && <p className={classes.label}>{label}</p>}
        <h2 className={classes.title}>{title}</h2>
        {text && <p className={classes.text}>{text}</p>}
        {link && (
          <div className={classes.action}>
            <SlideLink link={link}>{linkText || t('home.slide_more')}</SlideLink>
          </div>
        )}
      </div>
      {picture && (
        <img className={classes.picture} src={picture} alt="" decoding="async" loading={first ? 'eager' : 'lazy'} />
      )}
    </>
  )
}

type SlideContentProps = { slide: Slide; first: boolean }

/** A portal path opens in place; another site opens in a new window. */
function SlideLink({ link, children }: { link: string; children: string }) {
  return link.startsWith('/') ? (
    <Button component={Link} to={link} className={classes.link}>
      {children}
    </Button>
  ) : (
    <Button component="a" href={link} target="_blank" rel="noreferrer" className={classes.link}>
      {children}
    </Button>
  )
}

/** Fallback if there is no announcement. */
function Welcome() {
  const t = useT()
  const site = useSetting('sysTitle') || t('shell.site_title')
  return (
    <section className={classes.panel}>
      <Waves />
      <div className={classes.slide}>
        <div className={classes.words}>
          <h2 className={classes.title}>{t('home.no_slides', { site })}</h2>
          <p className={classes.text}>{t('home.no_slides_text')}</p>
        </div>
      </div>
    </section>
  )
}

const waves = Array.from({ length: 9 }, (_, row) => {
  const down = row * 16
  const [a, b, c, d] = [237 + down, 185 + row * 19, 263 + row * 14.5, 221 + row * 17]
  return `M-20 ${a}C104 ${b} 177 ${c} 286 ${d}S442 ${169 + row * 20} 540 ${206 + row * 17.5}`
})

function Waves() {
  return (
    <svg className={classes.waves} viewBox="0 0 520 320" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      {waves.map((wave) => (
        <path key={wave} d={wave} />
      ))}
    </svg>
  )
}
