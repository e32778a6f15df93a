<?php

declare(strict_types=1);

namespace Example\ResidentApi\Tests;

use GuzzleHttp\Psr7\Uri;
use PhpPact\Standalone\ProviderVerifier\Model\VerifierConfig;
use PhpPact\Standalone\ProviderVerifier\Verifier;
use PHPUnit\Framework\TestCase;
use Symfony\Component\Process\Process;

/** Verifies the published pact with pact-php: `vendor/bin/phpunit tests`. */
final class PactTest extends TestCase
{
    private const PACT = __DIR__ . '/../node_modules/resident-portal-contract-tests/pacts/resident-portal-resident-api.json';

    private const PORT = 8080;

    /** What this backend has so far; leave the filter out when it has everything. */
    private const OPERATIONS = '^(getFeatureFlags|getUserMetadata|logout) ';

    private Process $backend;

    protected function setUp(): void
    {
        $command = [PHP_BINARY, '-S', '127.0.0.1:' . self::PORT, 'public/index.php'];
        $this->backend = new Process($command, dirname(__DIR__), ['PROVIDER_STATES' => 'on']);
        $this->backend->start();
        // The server says on standard error that it has started.
        $this->backend->waitUntil(fn (string $type, string $text): bool => str_contains($text, 'started'));
    }

    protected function tearDown(): void
    {
        $this->backend->stop();
    }

    public function testHonoursTheContract(): void
    {
        $config = new VerifierConfig();
        $config->getProviderInfo()
            ->setName('resident-api')
            ->setScheme('http')
            ->setHost('127.0.0.1')
            ->setPort(self::PORT)
            ->setPath('/api');
        $config->getProviderState()
            ->setStateChangeUrl(new Uri('http://127.0.0.1:' . self::PORT . '/_states'))
            ->setStateChangeTeardown(true);
        $config->getFilterInfo()->setFilterDescription(self::OPERATIONS);

        $verifier = new Verifier($config);
        $verifier->addFile(self::PACT);

        self::assertTrue($verifier->verify());
    }
}
