import { Button } from '@mantine/core'
import { Box, Flex, PlainButton, Stack, Text } from '@rostrum/ui/layout'
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
  if (isPending)
    return (
      <Flex pos="relative" miw={0} overflow="hidden" bdrs={8} c="white" bg="deep-panel" className={classes.panel} />
    )
  return slides.length > 0 ? <Slides slides={slides} /> : <Welcome />
}

function Slides({ slides }: { slides: readonly Slide[] }) {
  const t = useT()
  const { track, index, playing, show, setPlaying, hold } = useCarousel(slides.length)
  const PlayIcon = playing ? IconPlayerPause : IconPlayerPlay
  return (
    <Flex
      component="section"
      pos="relative"
      miw={0}
      overflow="hidden"
      bdrs={8}
      c="white"
      bg="deep-panel"
      className={classes.panel}
      aria-roledescription={t('home.carousel_role')}
      aria-label={t('home.carousel')}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <Waves />
      <Flex
        ref={track}
        component="ul"
        pos="relative"
        flex={1}
        miw={0}
        overflowX="auto"
        className={classes.track}
        aria-live={playing ? 'off' : 'polite'}
      >
        {slides.map((slide, at) => (
          <Flex
            key={slide.id}
            component="li"
            pos="relative"
            miw={0}
            className={classes.slide}
            data-kind={slide.kind}
            lang={slide.language}
            aria-roledescription={t('home.slide_role')}
            aria-label={t('home.slide', { index: at + 1, count: slides.length })}
            inert={at !== index}
          >
            <SlideContent slide={slide} first={at === 0} />
          </Flex>
        ))}
      </Flex>
      {slides.length > 1 && (
        <Flex pos="absolute" align="center" gap={4} bdrs={6} fz={14} className={classes.controls}>
          <Box component="span" px={8} ws="nowrap">
            {t('home.slide_position', { index: index + 1, count: slides.length })}
          </Box>
          <Stack
            component={PlainButton}
            place="center"
            w={40}
            h={40}
            bdrs={6}
            c="white"
            className={classes.control}
            aria-label={playing ? t('home.slide_pause') : t('home.slide_play')}
            onClick={() => setPlaying(!playing)}
          >
            <PlayIcon size={20} aria-hidden="true" />
          </Stack>
          <Stack
            component={PlainButton}
            place="center"
            w={40}
            h={40}
            bdrs={6}
            c="white"
            className={classes.control}
            aria-label={t('home.slide_previous')}
            onClick={() => show(index - 1)}
          >
            <IconChevronLeft size={20} aria-hidden="true" />
          </Stack>
          <Stack
            component={PlainButton}
            place="center"
            w={40}
            h={40}
            bdrs={6}
            c="white"
            className={classes.control}
            aria-label={t('home.slide_next')}
            onClick={() => show(index + 1)}
          >
            <IconChevronRight size={20} aria-hidden="true" />
          </Stack>
        </Flex>
      )}
    </Flex>
  )
}

function SlideContent({ slide: { label, title, text, picture, link, linkText }, first }: SlideContentProps) {
  const t = useT()
  return (
    <>
      <Flex flex={1} direction="column" miw={0} p={24} phone={{ p: 16 }} className={classes.words}>
        {label && (
          <Text fz={13} lh={20} className={classes.label}>
            {label}
          </Text>
        )}
        <Box component="h2" overflow="hidden" c="white" ws="pre-line" className={classes.title}>
          {title}
        </Box>
        {text && (
          <Box component="p" overflow="hidden" c="deep-text" className={classes.text}>
            {text}
          </Box>
        )}
        {link && (
          <Box pt={24} mt="auto" phone={{ pt: 16 }} className={classes.action}>
            <SlideLink link={link}>{linkText || t('home.slide_more')}</SlideLink>
          </Box>
        )}
      </Flex>
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
    <Flex
      component="section"
      pos="relative"
      miw={0}
      overflow="hidden"
      bdrs={8}
      c="white"
      bg="deep-panel"
      className={classes.panel}
    >
      <Waves />
      <Flex pos="relative" miw={0} className={classes.slide}>
        <Flex flex={1} direction="column" miw={0} p={24} phone={{ p: 16 }} className={classes.words}>
          <Box component="h2" overflow="hidden" c="white" ws="pre-line" className={classes.title}>
            {t('home.no_slides', { site })}
          </Box>
          <Box component="p" overflow="hidden" c="deep-text" className={classes.text}>
            {t('home.no_slides_text')}
          </Box>
        </Flex>
      </Flex>
    </Flex>
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
