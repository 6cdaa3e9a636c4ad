import 'react-image-crop/dist/ReactCrop.css';
import './photoEditor.css';
import { useLayoutEffect, useMemo, useRef, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { ReactCrop, type PercentCrop } from 'react-image-crop';
import { drawLight, drawTurned, type DecodedPhoto } from './drawPhoto.ts';
import { getTurnedSize, type PhotoEdits } from './photoEdits.ts';

// pixels that an arrow key moves the frame, and with Shift
ReactCrop.nudgeStep = 8;
ReactCrop.nudgeStepMedium = 40;

/** Pixels that the frame keeps on the screen. */
const smallestFrame = 32;

interface CropStageProps {
  photo: DecodedPhoto;
  edits: PhotoEdits;
  onFrame: (frame: PercentCrop) => void;
}

/** The edited photo under its crop frame. */
export function CropStage({ photo, edits, onFrame }: CropStageProps) {
  const { t } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const { turns, angle, hasAutoLight, brightness, aspect } = edits;
  const { width, height } = getTurnedSize(photo.preview, turns);
  const lit = useMemo(() => drawLight(photo, { hasAutoLight, brightness }), [photo, hasAutoLight, brightness]);
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!canvas.current || !context) return;
    // a new size empties the canvas
    canvas.current.width = width;
    canvas.current.height = height;
    drawTurned(context, lit, { turns, angle });
  }, [lit, width, height, turns, angle]);
  return (
    <div className="photo-stage rounded-card bg-sunken p-4" style={{ '--ratio': width / height } as CSSProperties}>
      <ReactCrop
        crop={edits.frame}
        {...(aspect === undefined ? {} : { aspect })}
        minWidth={smallestFrame}
        minHeight={smallestFrame}
        keepSelection
        ruleOfThirds
        ariaLabels={{
          cropArea: t('photo.frame'),
          nwDragHandle: t('photo.corners.topLeft'),
          nDragHandle: t('photo.edges.top'),
          neDragHandle: t('photo.corners.topRight'),
          eDragHandle: t('photo.edges.right'),
          seDragHandle: t('photo.corners.bottomRight'),
          sDragHandle: t('photo.edges.bottom'),
          swDragHandle: t('photo.corners.bottomLeft'),
          wDragHandle: t('photo.edges.left'),
        }}
        onChange={(_pixels, frame) => {
          onFrame(frame);
        }}
      >
        <canvas ref={canvas} />
      </ReactCrop>
    </div>
  );
}
