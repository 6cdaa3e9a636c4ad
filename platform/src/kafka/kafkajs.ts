/** What is used of kafkajs, loaded by who talks to a broker; a built program gives a package that is loaded late no names. */
export { Kafka, Partitioners } from 'kafkajs';
