import { useLocation } from '@remix-run/react';
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { updateSearch } from '~/lib/search-params';
import { useHydrated } from '~/ui/document/hydrated';
import { Icon } from '~/ui/icon/icon';
import type { IconName } from '~/ui/icon/icon-names';
import { ScrollRegion } from '~/ui/layout/scroll-region';
import { IconLink } from '~/ui/links/icon-link';
import { useImageError } from '~/ui/media/image-error';
import { useSearchParameters } from '~/ui/navigation/view-parameters';
import { readImageView } from './image-view';
import type { ReviewFile as File } from './review-file.server';

/** The page that a PDF viewer shows at first. */
const FIRST_PAGE = 1;

export function ReviewFile({ file, fileName, ...frameProps }: { file: File; fileName: string | null } & FrameProps) {
  return (
    <section className="document-file" id="file" aria-label="File">
      <FileView file={file} name={fileName ?? 'the document'} {...frameProps} />
    </section>
  );
}

type FrameProps = {
  /** The page of the current value, from 1; null without one. */
  page: number | null;
  /** Takes the focus out of the frame, which gets all keys while it has the focus. */
  onLeaveFrame: () => void;
};

function FileView({ file, name, ...frameProps }: { file: File; name: string } & FrameProps) {
  switch (file.kind) {
    case 'image':
      return <ImageFile url={file.url} name={name} />;
    case 'frame':
      return <FramedFile url={file.url} name={name} {...frameProps} />;
    case 'link':
    case 'foreign':
      return (
        <FileMessage title="This file cannot be shown here." url={file.url} name={name}>
          {file.kind === 'foreign' && `It is on ${file.host}, and the portal is not set up to show files of this host.`}
        </FileMessage>
      );
    case 'too-long':
      return (
        <FileMessage title="This file cannot be shown." url={null} name={name}>
          Its address is too long: the portal uses up to 8,192 characters.
        </FileMessage>
      );
    case 'missing':
      return (
        <FileMessage title="There is no file to show." url={null} name={name}>
          The service returned no address for it.
        </FileMessage>
      );
  }
}

function ImageFile({ url, name }: { url: string; name: string }) {
  const { zoom, turn, links } = readImageView(useSearchParameters());
  const { hasFailed, imageProps } = useImageError(url);
  if (hasFailed) {
    return (
      <FileMessage title="The file could not be loaded." url={url} name={name}>
        It may be missing, or its host does not respond.
      </FileMessage>
    );
  }
  return (
    <>
      <div className="row row-wrap document-file__bar" role="group" aria-label="Image">
        <ImageLink label="Zoom out" icon="minus" shortcut="Minus" params={links.smaller} />
        <span className="tabular-nums document-file__zoom">{`${zoom}%`}</span>
        <ImageLink label="Zoom in" icon="plus" shortcut="Plus" params={links.larger} />
        <ImageLink label="Rotate" icon="rotate-cw" shortcut="R" params={links.rotated} />
        <OpenFileLink url={url} name={name} />
      </div>
      <ScrollRegion label="Image of the file" className="document-file__scroll">
        <div className="document-file__page" data-zoom={zoom} data-turn={turn}>
          <WaitText reason="its host does not respond" />
          <img {...imageProps} src={url} alt={`The file ${name}`} loading="lazy" referrerPolicy="no-referrer" />
        </div>
      </ScrollRegion>
    </>
  );
}

/**
 * A text behind the file. The loaded file covers the text. The page cannot hide the text itself: it does not know
 * whether a frame of another host shows a file, and without script whether an image was loaded.
 */
function WaitText({ reason }: { reason: string }) {
  return (
    <p className="document-file__wait" aria-hidden="true">
      {`The file appears here once it is loaded. Not shown? It may be missing, or ${reason}.`}
    </p>
  );
}

function FramedFile({ url, name, page, onLeaveFrame }: { url: string; name: string } & FrameProps) {
  const hydrated = useHydrated();
  const hasFocus = useSyncExternalStore(watchFocus, hasFrameFocus, () => false);
  const [frame, setFrame] = useState({ page: page ?? FIRST_PAGE, url });
  // The frame stays without a current value, and if only the signature of the URL has changed.
  if (page !== null && page !== frame.page) setFrame({ page, url });
  if (hydrated && !navigator.pdfViewerEnabled) {
    return <FileMessage title="This browser does not show PDF files in a page." url={url} name={name} />;
  }
  return (
    <>
      <div className="row row-wrap document-file__bar">
        <button
          type="button"
          className="btn btn-link document-file__leave"
          data-shown={hasFocus || undefined}
          onClick={onLeaveFrame}
        >
          Back to the keys of the values
        </button>
        <OpenFileLink url={url} name={name} />
      </div>
      <div className="document-file__frame">
        <WaitText reason="its host forbids it" />
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- Browsers start no PDF viewer in a sandbox. */}
        <iframe
          // A new frame for each page: PDF viewers ignore a changed fragment, and it would add a history entry.
          key={frame.page}
          // `page` and `navpanes` are parameters of PDF viewers. `navpanes=0` hides their sidebar.
          src={`${frame.url.replace(/#.*/, '')}#${frame.page > FIRST_PAGE ? `page=${frame.page}&` : ''}navpanes=0`}
          title={`The file ${name}`}
          loading="lazy"
          referrerPolicy="no-referrer"
        />
      </div>
    </>
  );
}

const FOCUS_EVENTS = ['blur', 'focus', 'focusin'];

function watchFocus(onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const update = () => {
    onChange();
    clearTimeout(timer);
    // In Firefox the frame gets the focus after the last event.
    timer = setTimeout(onChange);
  };
  for (const type of FOCUS_EVENTS) window.addEventListener(type, update);
  return () => {
    clearTimeout(timer);
    for (const type of FOCUS_EVENTS) window.removeEventListener(type, update);
  };
}

/** Whether the frame has the focus. CSS cannot tell: a focused frame does not match `:focus`. */
const hasFrameFocus = () => document.activeElement instanceof HTMLIFrameElement;

function FileMessage({
  title,
  url,
  name,
  children,
}: {
  title: string;
  url: string | null;
  name: string;
  children?: ReactNode;
}) {
  return (
    <div className="document-file__message" role="status">
      <Icon name="file-text" size="lg" />
      <p className="strong">{title}</p>
      {children && <p className="muted">{children}</p>}
      {url !== null && <OpenFileLink url={url} name={name} />}
    </div>
  );
}

function OpenFileLink({ url, name }: { url: string; name: string }) {
  return (
    <a className="btn btn-link document-file__open" href={url} target="_blank" rel="noopener noreferrer">
      Open<span className="sr-only">{` ${name}`}</span> in a new tab
      <Icon name="arrow-up-right" size="sm" />
    </a>
  );
}

/** Disabled if `params` is null. */
function ImageLink({
  label,
  icon,
  shortcut,
  params,
}: {
  label: string;
  icon: IconName;
  shortcut: string;
  params: Record<string, number | null> | null;
}) {
  const { search } = useLocation();
  const to = params && updateSearch(search, params);
  return <IconLink to={to} icon={icon} label={label} shortcut={shortcut} replace />;
}
