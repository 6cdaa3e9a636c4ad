import { defaultCover, type PublicProfile } from '@pass-along/contracts';
import { BadgeCheck, ExternalLink, ImageUp, MapPin, ShieldCheck, Camera } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../i18n/format.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { classes } from '../../ui/classes.ts';
import { shortAddress, socialAddress } from './links.ts';
import { type PictureKind } from './profileCommands.ts';

export type ShownPerson = Pick<
  PublicProfile,
  | 'name'
  | 'username'
  | 'bio'
  | 'location'
  | 'website'
  | 'socialLinks'
  | 'avatar'
  | 'coverImage'
  | 'role'
  | 'verified'
  | 'joinDate'
>;

interface ProfileHeadProps {
  person: ShownPerson;
  /** On one's own page: opens the upload of a picture. */
  onPicture?: (kind: PictureKind) => void;
  /** Stands in for the bio while there is none. */
  noBio?: string;
  /** The buttons on the stub. */
  actions: ReactNode;
  /** Replaces what the sheet says while it is being edited. */
  children?: ReactNode;
}

/** Who somebody is, as a card pinned under their banner: the person on the sheet, what to do on its perforated stub. */
export function ProfileHead({ person, onPicture, noBio, actions, children }: ProfileHeadProps) {
  const { t } = useTranslation();
  return (
    <header>
      <div className="relative">
        <Cover src={person.coverImage} />
        {onPicture && (
          <button
            type="button"
            className="absolute end-3 top-3 inline-flex min-h-11 items-center gap-2 rounded-full bg-surface px-4 text-sm font-semibold text-ink hover:bg-primary-wash"
            onClick={() => {
              onPicture('cover');
            }}
          >
            <ImageUp size={18} aria-hidden="true" />
            <span className="max-[24rem]:sr-only">{t('profile.cover')}</span>
          </button>
        )}
      </div>
      <div className="relative mx-3 -mt-8 grid grid-cols-1 rounded-card border border-line bg-surface sm:mx-6 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="flex min-w-0 flex-col gap-4 px-5 pb-6 sm:px-7 sm:pb-7">
          <div className="relative -mt-14 w-fit rounded-full bg-surface p-1.5">
            <Avatar src={person.avatar} size={120} />
            {onPicture && (
              <button
                type="button"
                aria-label={t('profile.avatar')}
                title={t('profile.avatar')}
                className="absolute end-0 bottom-0 grid size-11 place-items-center rounded-full border-4 border-surface bg-primary text-on-primary hover:bg-primary-strong"
                onClick={() => {
                  onPicture('avatar');
                }}
              >
                <Camera size={18} aria-hidden="true" />
              </button>
            )}
          </div>
          {children ?? <Sheet person={person} noBio={noBio} />}
        </div>
        <div
          className={classes(
            'flex flex-wrap gap-2.5 border-dashed border-line bg-sunken p-5 lg:flex-col lg:flex-nowrap lg:rounded-e-card lg:border-s-2',
            'max-lg:rounded-b-card max-lg:border-t-2 max-lg:[&>*]:grow max-sm:[&>*]:px-2.5',
            children === undefined && 'lg:justify-center',
          )}
        >
          {actions}
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
      className="aspect-[5/2] w-full rounded-card bg-primary-wash object-cover sm:aspect-[9/2]"
      onError={() => {
        setBroken(src);
      }}
    />
  );
}

function Sheet({ person, noBio }: { person: ShownPerson; noBio: string | undefined }) {
  const { t } = useTranslation();
  return (
    <>
      <div className="flex flex-col gap-1.5">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h1 className="min-w-0 text-4xl break-words">{person.name}</h1>
          {person.verified && (
            <span className="inline-flex items-center gap-1.5 text-sm font-semibold text-ok">
              <BadgeCheck size={18} aria-hidden="true" />
              {t('profile.verified')}
            </span>
          )}
          {person.role === 'admin' && (
            <span className="inline-flex items-center gap-1.5 text-sm font-semibold text-accent">
              <ShieldCheck size={18} aria-hidden="true" />
              {t('profile.admin')}
            </span>
          )}
        </div>
        <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-muted">
          {person.username !== '' && <span className="break-all">@{person.username}</span>}
          {person.location !== '' && (
            <span className="inline-flex items-center gap-1.5">
              <MapPin size={16} className="shrink-0" aria-hidden="true" />
              {person.location}
            </span>
          )}
          <span>{t('profile.joined', { date: formatDate(person.joinDate) })}</span>
        </p>
      </div>
      {person.bio !== '' ? (
        <p className="text-lg whitespace-pre-line break-words">{person.bio}</p>
      ) : (
        noBio !== undefined && <p className="text-lg text-muted">{noBio}</p>
      )}
      <Links person={person} />
    </>
  );
}

const sites = ['instagram', 'twitter', 'facebook'] as const;

function Links({ person }: { person: ShownPerson }) {
  const { t } = useTranslation();
  const links = [
    ...(/^https?:\/\//i.test(person.website) ? [{ name: shortAddress(person.website), address: person.website }] : []),
    ...sites.map((site) => ({ name: t(`profile.${site}`), address: socialAddress(site, person.socialLinks[site]) })),
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
            className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-input font-semibold text-primary underline-offset-4 hover:underline"
          >
            <span className="truncate">{name}</span>
            <ExternalLink size={15} className="shrink-0" aria-hidden="true" />
          </a>
        </li>
      ))}
    </ul>
  );
}
