import { addMessages } from '../../i18n/i18n.ts';
import { showSection } from '../../motion/showSection.ts';
import { FeatureCards } from './FeatureCards.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { Testimonials } from './Testimonials.tsx';
import { TrustedBy } from './TrustedBy.tsx';
import { messages } from './landingMessages.en.ts';

addMessages(messages);

const stories = 'stories';

interface LandingTourProps {
  /** The section that `Watch How It Works` scrolls to. */
  howItWorksId: string;
}

/** The sections of the landing page below the board. */
export function LandingTour({ howItWorksId }: LandingTourProps) {
  return (
    <>
      <FeatureCards />
      <HowItWorks id={howItWorksId} />
      <Testimonials id={stories} />
      <TrustedBy
        onStories={() => {
          showSection(stories);
        }}
      />
    </>
  );
}
