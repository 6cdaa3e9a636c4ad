import { defaultCover, type PublicProfile } from '@pass-along/contracts';
import { Camera, ChevronDown, ExternalLink, ImageUp, MapPin, ShieldCheck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../i18n/localeFormat.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { joinClasses } from '../../ui/joinClasses.ts';
import { formatUrl, toSocialUrl } from './profileLinks.ts';
import type { PictureKind } from './profileMutations.ts';

export type ShownPerson = Pick<
  PublicProfile,
  'name' | 'username' | 'bio' | 'location' | 'website' | 'socialLinks' | 'avatar' | 'coverImage' | 'role' | 'joinDate'
>;

interface ProfileHeadProps {
  person: ShownPerson;
  /** On the viewer's own page: opens the upload of a picture. */
  onPicture?: (kind: PictureKind) => void;
  /** The badge of a verified member. */
  badge?: ReactNode;
  /** Shown in place of a missing bio. */
  noBio?: string;
  /** The buttons of the card. */
  actions: ReactNode;
  /** Replaces the content of the card while it is edited. */
  children?: ReactNode;
}

/**
 * The profile as a card pinned under its banner: the person on the sheet, the actions on its perforated stub. On a
 * phone it takes at most 240 px: the first button keeps its text, and the rest is in a More menu.
 */
export function ProfileHead({ person, onPicture, badge, noBio, actions, children }: ProfileHeadProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const isEditing = children !== undefined;
  return (
    <header>
      <div className="relative">
        <Cover src={person.coverImage} />
        {onPicture && (
          <button
            type="button"
            className={
              'absolute end-2 top-2 inline-flex min-h-11 min-w-11 items-center justify-center gap-2 ' +
              'rounded-full bg-surface text-sm font-semibold text-ink hover:bg-primary-wash sm:end-3 ' +
              'sm:top-3 sm:px-4'
            }
            onClick={() => {
              onPicture('cover');
            }}
          >
            <ImageUp size={18} aria-hidden="true" />
            <span className="max-sm:sr-only">{t('profile.cover')}</span>
          </button>
        )}
      </div>
      <div
        className={
          'relative grid grid-cols-1 border-line sm:mx-6 sm:-mt-8 sm:rounded-card sm:border sm:bg-surface ' +
          'lg:grid-cols-[minmax(0,1fr)_17rem]'
        }
      >
        <div
          className={
            'grid min-w-0 grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 max-sm:pt-1.5 sm:flex sm:flex-col ' +
            'sm:gap-4 sm:px-7 sm:pb-7'
          }
        >
          <div
            className={
              'relative -mt-9.5 h-20 w-fit rounded-full bg-bg p-1 sm:-mt-14 sm:h-auto sm:bg-surface sm:p-1.5 ' +
              'max-sm:[&>img]:!size-18'
            }
          >
            <Avatar src={person.avatar} size={120} />
            {onPicture && (
              <button
                type="button"
                aria-label={t('profile.avatar')}
                title={t('profile.avatar')}
                className={
                  'absolute -end-2.5 -bottom-2 grid size-11 place-items-center rounded-full border-[6px] ' +
                  'border-bg bg-primary text-on-primary hover:bg-primary-strong sm:end-0 sm:bottom-0 ' +
                  'sm:border-4 sm:border-surface'
                }
                onClick={() => {
                  onPicture('avatar');
                }}
              >
                <Camera size={18} aria-hidden="true" />
              </button>
            )}
          </div>
          {isEditing ? (
            <div className="max-sm:col-span-2">{children}</div>
          ) : (
            <>
              <Identity person={person} badge={badge} open={open} />
              <About person={person} noBio={noBio} open={open} />
            </>
          )}
        </div>
        <div
          className={joinClasses(
            'flex flex-wrap gap-1.5 border-dashed border-line sm:gap-2.5 sm:bg-sunken sm:p-5 lg:flex-col ' +
              'lg:flex-nowrap lg:rounded-e-card lg:border-s-2',
            'max-lg:rounded-b-card sm:max-lg:border-t-2 sm:max-lg:[&>*]:grow max-sm:mt-2',
            // only screen readers get the text of the other buttons
            'max-sm:[&>*:first-child]:grow max-sm:[&>*:first-child]:wrap-anywhere ' +
              'max-sm:[&>*:first-child>svg]:hidden ' +
              'max-sm:[&>*:not(:first-child)]:w-11 max-sm:[&>*:not(:first-child)]:gap-0 ' +
              'max-sm:[&>*:not(:first-child)]:px-0 max-sm:[&>*:not(:first-child)]:text-[0px]',
            !isEditing && 'lg:justify-center',
          )}
        >
          {actions}
          {!isEditing && (
            <Button
              variant="quiet"
              className="sm:hidden"
              aria-expanded={open}
              icon={
                <ChevronDown
                  size={20}
                  className={joinClasses('transition-transform duration-150', open && 'rotate-180')}
                  aria-hidden="true"
                />
              }
              onClick={() => {
                setOpen(!open);
              }}
            >
              {open ? t('profile.less', { name: person.name }) : t('profile.more', { name: person.name })}
            </Button>
          )}
        </div>
      </div>
    </header>
  );
}

function Cover({ src }: { src: string }) {
  const [broken, setBroken] = useState<string>();
  return (
    <img
      src={src === '' || src === broken ? defaultCover : src}
      alt=""
      className="h-18 w-full rounded-card bg-primary-wash object-cover sm:aspect-[9/2] sm:h-auto"
      onError={() => {
        setBroken(src);
      }}
    />
  );
}

function Identity({ person, badge, open }: { person: ShownPerson; badge: ReactNode; open: boolean }) {
  const { t } = useTranslation();
  return (
    <div className="flex min-w-0 flex-col sm:gap-1.5">
      <div
        className={joinClasses(
          'flex min-w-0 items-center gap-x-2 gap-y-1 sm:flex-wrap sm:gap-x-4',
          open && 'flex-wrap',
        )}
      >
        <h1
          className={joinClasses(
            'min-w-0 text-xl sm:text-4xl sm:wrap-anywhere',
            open ? 'wrap-anywhere' : 'max-sm:truncate',
          )}
        >
          {person.name}
        </h1>
        {badge}
        {person.role === 'admin' && (
          // phones show the icon only
          <span className="inline-flex shrink-0 items-center gap-1.5 text-sm font-semibold text-accent">
            <ShieldCheck size={18} aria-hidden="true" />
            <span className="max-sm:sr-only">{t('profile.admin')}</span>
          </span>
        )}
      </div>
      <p
        className={joinClasses(
          'flex gap-x-3 gap-y-0.5 text-muted max-sm:text-sm sm:flex-wrap sm:gap-x-4',
          open && 'max-sm:flex-wrap',
        )}
      >
        {person.username !== '' && <span className="max-sm:truncate sm:break-all">@{person.username}</span>}
        {person.location !== '' && (
          <span className="inline-flex min-w-0 items-center gap-1.5">
            <MapPin size={16} className="shrink-0" aria-hidden="true" />
            <span className={joinClasses(!open && 'max-sm:truncate')}>{person.location}</span>
          </span>
        )}
        <span className={joinClasses(!open && 'max-sm:hidden')}>
          {t('profile.joined', { date: formatDate(person.joinDate) })}
        </span>
      </p>
    </div>
  );
}

function About({ person, noBio, open }: { person: ShownPerson; noBio: string | undefined; open: boolean }) {
  const clamp = !open && 'max-sm:line-clamp-2';
  return (
    <div className="flex flex-col gap-4 empty:hidden max-sm:col-span-2 max-sm:gap-1">
      {person.bio !== '' ? (
        <p className={joinClasses('wrap-anywhere whitespace-pre-line sm:text-lg', clamp)}>{person.bio}</p>
      ) : (
        noBio !== undefined && <p className={joinClasses('text-muted sm:text-lg', clamp)}>{noBio}</p>
      )}
      <div className={joinClasses('empty:hidden', !open && 'max-sm:hidden')}>
        <Links person={person} />
      </div>
    </div>
  );
}

const sites = ['instagram', 'twitter', 'facebook'] as const;

function Links({ person }: { person: ShownPerson }) {
  const { t } = useTranslation();
  const links = [
    ...(/^https?:\/\//i.test(person.website) ? [{ name: formatUrl(person.website), address: person.website }] : []),
    ...sites.map((site) => ({ name: t(`profile.${site}`), address: toSocialUrl(site, person.socialLinks[site]) })),
  ].filter((link) => link.address !== undefined);
  if (links.length === 0) return null;
  return (
    <ul className="-my-2 flex flex-wrap gap-x-6">
      {links.map(({ name, address }) => (
        <li key={name} className="max-w-full">
          <a
            href={address}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className={
              'inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-input font-semibold text-primary ' +
              'underline-offset-4 hover:underline'
            }
          >
            <span className="truncate">{name}</span>
            <ExternalLink size={15} className="shrink-0" aria-hidden="true" />
          </a>
        </li>
      ))}
    </ul>
  );
}
